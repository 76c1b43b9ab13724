/** The version of the console, from its package. */
declare const __APP_VERSION__: string;
