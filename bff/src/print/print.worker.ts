/** The entry of the print threads. */
export { performPrintTask as default } from './print-tasks';
