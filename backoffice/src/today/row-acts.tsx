import type { ShownRow } from '@binome/contract/console/today';
import { phoneAddress } from '@binome/contract/values/phone-address';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { HelpTakers } from '../mentoring-relationships/help-takers.tsx';
import { SettleButton } from '../mentoring-relationships/settle-button.tsx';
import { WriteButton } from '../referent-messages/write-button.tsx';
import { RegistrationActs } from './registration-acts.tsx';
import { RemindRowButton } from './remind-acts.tsx';
import { canBeReminded, isPartnerGone } from './reminders.ts';
import { ResendButton } from './resend-button.tsx';
import { pageOfRow } from './row-people.ts';
import { UnmatchedActs } from './unmatched-acts.tsx';

type Props = { row: ShownRow; name: string };

/** What ends a row: one press where one is enough, else the page where it is done. */
export function RowActs({ row, name }: Props) {
  switch (row.queue) {
    case 'help':
      return <CallActs row={row} name={name} />;
    case 'registrations':
      return <RegistrationActs row={row} name={name} />;
    case 'unmatched':
      return <UnmatchedActs row={row} name={name} />;
    case 'requests':
    case 'silent':
    case 'late_reports':
      return canBeReminded(row) ? <RemindRowButton row={row} /> : <OpenButton row={row} name={name} />;
    case 'stuck':
      return <StuckActs row={row} name={name} />;
    case 'mails':
      return row.act_id && row.can.act ? <ResendButton row={row} name={name} /> : <OpenButton row={row} name={name} />;
    default:
      return <OpenButton row={row} name={name} />;
  }
}

function CallActs({ row, name }: Props) {
  const { t } = useIntl();
  const [person] = row.people;
  const call = person?.phone ? phoneAddress(person.phone) : person?.email && `mailto:${person.email}`;
  return (
    <>
      {call && (
        <Button
          variant="outlined"
          href={call}
          startIcon={person?.phone ? <PhoneIcon /> : <MailIcon />}
          aria-label={t('console.today.call', { name, contact: person?.phone ?? person?.email ?? '' })}
        >
          {person?.phone ?? t('console.today.write')}
        </Button>
      )}
      {row.can.act && <HelpTakers relationshipId={row.subject.id} takenBy={takerOf(row)} name={name} />}
      {row.can.act && (
        <SettleButton
          relationshipId={row.subject.id}
          name={name}
          variant="contained"
          aria-label={t('console.today.called_who', { name })}
        />
      )}
    </>
  );
}

/** Who makes the call. */
function takerOf({ facts }: ShownRow): string | null {
  return facts.find((fact) => fact.code === 'call_asked')?.values.taken_by?.id ?? null;
}

/** Writes to somebody who stopped before being visible about what they lack; an opened invitation is sent again. */
function StuckActs({ row, name }: Props) {
  const { t } = useIntl();
  if (row.act_id && row.can.act) return <ResendButton row={row} name={name} />;
  const isRegistered = row.facts.some(({ code, values }) => code === 'stuck' && values.step === 'confirmation');
  return (
    <WriteButton
      audience={{ user_ids: row.remind }}
      template={isRegistered ? 'finish_invitation' : 'finish_profile'}
      aria-label={t('console.today.act_on', { act: t('console.messages.write'), name })}
    />
  );
}

/** Opens the page of the row, where its acts are. */
function OpenButton({ row, name }: Props) {
  const { t } = useIntl();
  const text: PlainId = row.queue === 'silent' && isPartnerGone(row) ? 'console.today.end' : 'console.today.open';
  return (
    <Button component={Link} to={pageOfRow(row)} variant="outlined" aria-label={t('console.today.act_on', { act: t(text), name })}>
      {t(text)}
    </Button>
  );
}
