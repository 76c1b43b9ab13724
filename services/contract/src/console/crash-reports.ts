import { crash, reported } from '../companies/support.ts';
import { endpoint } from '../endpoint.ts';

/** Public, since the sign-in page may crash too. */
export const reportConsoleCrash = endpoint({
  method: 'POST',
  url: '/backoffice/v1/crash_reports',
  access: 'public',
  status: 201,
  summary: 'Report a crash of the console to the provider',
  schema: { body: crash, response: reported },
});
