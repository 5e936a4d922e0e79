/** The tasks of the print room's threads. */
export * from './print-tasks';
