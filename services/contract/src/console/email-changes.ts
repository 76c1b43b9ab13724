import { z } from 'zod';
import { email, id } from '../fields.ts';
import { createEndpoint, reason } from './resource.ts';
import { consoleUser } from './users.ts';

export const proposeEmailChange = createEndpoint({
  name: 'email_changes',
  action: 'email_changes.propose',
  summary:
    'Propose another e-mail address for a person, with a reason. Both addresses get a mail: the new one confirms, and the old one agrees, or a second administrator. An invitation moves at once',
  body: z.strictObject({ user_id: id, email, reason }),
  row: consoleUser,
});

const body = z.strictObject({ email_change_id: id });

export const confirmProposedEmailChange = createEndpoint({
  name: 'email_change_confirmations',
  action: 'email_changes.confirm',
  summary: 'Confirm, as a second administrator, the e-mail address that a colleague proposed for a person',
  body,
  row: consoleUser,
});

export const withdrawProposedEmailChange = createEndpoint({
  name: 'email_change_withdrawals',
  action: 'email_changes.propose',
  summary: 'Withdraw the proposal of another e-mail address before it takes effect',
  body,
  row: consoleUser,
});
