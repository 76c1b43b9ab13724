declare module 'samlp' {
  type User = { id: string; displayName?: string; emails?: { value: string }[]; [claim: string]: unknown };
  type Options = Record<string, unknown> & {
    issuer: string;
    cert: string;
    key: string;
    signingCert?: string;
    getPostURL: (audience: string, document: unknown, request: unknown, done: (error: Error | null, url?: string) => void) => void;
    getUserFromRequest?: (request: unknown) => User;
    responseHandler?: (response: Buffer, options: unknown, request: unknown, reply: unknown, next: (error: Error) => void) => void;
  };
  export function auth(options: Options): (request: object, reply: object, next: (error: Error) => void) => void;
  const samlp: { auth: typeof auth };
  export default samlp;
}
