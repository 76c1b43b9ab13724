import type { Tx } from '../../platform/data/database.ts';
import type { Partners } from '../subject.ts';

/** Returns the subject with the kept names of partners who closed their account; without a kept name, the name stays empty. */
export async function nameClosedPartners<Subject extends Partners>(tx: Tx, subject: Subject): Promise<Subject> {
  const closed = [subject.participant, subject.presenter].filter(({ first_name, last_name }) => first_name === '' && last_name === '');
  if (closed.length === 0) return subject;
  const userIds = closed.map(({ user_id }) => user_id);
  const names = await tx.selectFrom('closed_account_names').where('user_id', 'in', userIds).selectAll().execute();
  const named = <Person extends Partners['presenter']>(person: Person): Person => {
    const name = names.find(({ user_id }) => user_id === person.user_id);
    return name ? { ...person, first_name: name.first_name, last_name: name.last_name } : person;
  };
  return { ...subject, participant: named(subject.participant), presenter: named(subject.presenter) };
}
