import type { Env } from '@binome/api/platform/process/env';

const accounts = [
  ['lea.martin@nova.example', 'Nova Énergies', 'mentee'],
  ['paul.bernard@nova.example', 'Nova Énergies', 'mentor'],
  ['ines.moreau@nova.example', 'Nova Énergies', 'mentor and mentee'],
  ['rh@nova.example', 'Nova Énergies', 'HR referent'],
  ['admin@nova.example', 'Nova Énergies', 'company administrator'],
  ['bu@nova.example', 'Nova Énergies', 'business-unit administrator'],
  ['mentee@rivage.example', 'Rivage Banque', 'mentee'],
  ['mentor@rivage.example', 'Rivage Banque', 'mentor'],
  ['rh@rivage.example', 'Rivage Banque', 'HR referent'],
  ['staff@binome.example', '', 'provider staff (console)'],
] as const;

/** Returns the message that `npm start` prints when all is running: addresses and demo accounts. */
export function startMessage(env: Env, demo: boolean): string {
  const addresses = [
    ['Members', `${env.BASE_URL}/`],
    ['Console', `${env.BASE_URL}/backoffice/`],
    ['API', `${env.BASE_URL}/api/docs`],
    ...(env.SMTP_URL ? [] : [['Mailbox', `${env.BASE_URL}/mailbox`]]),
  ];
  const lines = ['', 'Binôme is ready.', '', ...addresses.map(([name = '', url]) => `  ${name.padEnd(9)} ${url}`)];
  if (demo) lines.push('', 'Demo accounts, password Mentorat-2026!', '', ...accounts.map(accountLine));
  return [...lines, '', 'Press Ctrl-C to stop.'].join('\n');
}

function accountLine([email, company, role]: (typeof accounts)[number]): string {
  return `  ${email.padEnd(27)} ${company.padEnd(14)} ${role}`;
}
