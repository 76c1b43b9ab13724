/** The version of the running build. */
declare const __APP_VERSION__: string;
