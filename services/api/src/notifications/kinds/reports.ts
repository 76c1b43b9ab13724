import { reportPath } from '@binome/contract/values/notification-kinds';
import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import { say } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import { monthName } from '../../program-reports/month-name.ts';
import { monthsFrom } from '../../program-reports/period.ts';
import { findReader } from '../../program-reports/reader-queries.ts';
import type { AccountKinds } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

/** The mail of the month to those to whom a referent sends the report. It holds a link and no figure. */
export const reportKinds = {
  'report.ready': {
    states: ['validated', 'active'],
    isOptional: true,
    preference: 'report.ready',
    async content({ tx, recipient, data, baseUrl }) {
      const reader = await findReader(tx, data.reader_id);
      if (reader?.user_id !== recipient.id || (await findMailFrequency(tx, recipient.id, 'report.ready')) === 'never') return undefined;
      const { language: locale } = recipient;
      const { by_first_name: first_name, by_last_name: last_name } = reader;
      const month = (name: string) => monthName(locale, name, { month: 'long' });
      const by = first_name != null && last_name != null ? fullNameOf({ first_name, last_name }, locale) : '';
      const named = by ? 'yes' : 'no';
      const values = { company: recipient.company_name, by, named, month: month(data.month), next: month(monthsFrom(data.month, 1)) };
      return {
        ...layoutAccountMail(recipient, 'report.ready', { url: `${baseUrl}${reportPath(data.month, reader.program_id)}`, values }),
        note: say(locale, 'mail.report.ready.note', { by, named }),
        choicesLabel: say(locale, 'mail.report.ready.choices'),
      };
    },
  },
} satisfies AccountKinds;
