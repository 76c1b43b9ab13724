import { cancelMeeting, getConsoleMeeting, listConsoleMeetings as listConsoleMeetingsEndpoint } from '@binome/contract/console/meetings';
import { readListQuery, sendPage } from '../../console/list.ts';
import { canHappen } from '../../platform/data/state-machine.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { isAllowedIn } from '../../policies/is-allowed.ts';
import { meetingMachine } from '../states.ts';
import { cancelAtConsole } from './cancel-at-console.ts';
import { type ConsoleMeetingRow, findConsoleMeeting } from './queries.ts';
import { readMeetings } from './read-meetings.ts';

/** Meetings at the console, without the texts of the partners. */
export const meetingConsoleRoutes = [
  route(listConsoleMeetingsEndpoint, async (context) => {
    const listQuery = readListQuery(context, { field: 'starts_at', direction: 'DESC' });
    const page = await readMeetings(context, context.query.filter ?? {}, listQuery);
    return sendPage(context, 'meetings', page).map((meeting) => presentMeeting(context, meeting));
  }),

  route(getConsoleMeeting, async (context) => presentMeeting(context, await findMeetingInScope(context, context.params.id))),

  route(cancelMeeting, async (context) => {
    const { meeting_id, reason } = context.body;
    await cancelAtConsole(context, await findMeetingInScope(context, meeting_id), reason);
    return presentMeeting(context, await findMeetingInScope(context, meeting_id));
  }),
];

/** @throws ApiError `not_found` if the meeting is unknown or out of scope */
async function findMeetingInScope({ tx, actor }: ConsoleContext, id: string): Promise<ConsoleMeetingRow> {
  const meeting = await findConsoleMeeting(tx, consoleScopeOf(actor), id);
  if (!meeting) throw new ApiError('not_found');
  return meeting;
}

function presentMeeting({ actor, locale }: ConsoleContext, row: ConsoleMeetingRow) {
  const { program, participant_report, presenter_report, ...meeting } = row;
  return {
    ...meeting,
    program: program && { id: program.id, name: translate(program.name, locale) },
    reports: { participant: participant_report, presenter: presenter_report },
    can: { cancel: isAllowedIn(actor, 'meetings.cancel', [row.program_id]) && canHappen(meetingMachine, row.aasm_state, 'admin_cancel') },
  };
}
