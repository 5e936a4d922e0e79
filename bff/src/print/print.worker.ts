/** The one task of the print room's threads. */
export { performPrintTask as default } from './print-tasks';
