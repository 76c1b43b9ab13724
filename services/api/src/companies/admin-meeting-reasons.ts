import {
  createMeetingReason,
  getMeetingReason,
  listConsoleMeetingReasons as listConsoleMeetingReasonsEndpoint,
  orderMeetingReasons,
  removeMeetingReason,
  updateMeetingReason as updateMeetingReasonEndpoint,
} from '@binome/contract/console/meeting-reasons';
import type { Locale } from '@binome/contract/fields';
import { codeFrom } from '../console/codes.ts';
import {
  assertCanEditLists,
  assertUnique,
  auditElement,
  changeElement,
  type EditableList,
  listPermissions,
  lockListElement,
  orderElements,
  removeElement,
} from '../console/editable-list.ts';
import { readListQuery, sendPage } from '../console/list.ts';
import { type CompanyLanguages, findCompanyLanguages, findNextPosition, listCodes, listElementIds } from '../console/list-queries.ts';
import { assertTranslated, missingLanguages } from '../console/texts.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { translate } from '../platform/intl.ts';
import { route } from '../platform/route.ts';
import {
  findConsoleMeetingReason,
  insertMeetingReason,
  isReasonUsed,
  listConsoleMeetingReasons,
  type MeetingReasonRow,
  updateMeetingReason,
} from './meeting-reason-queries.ts';

const reasons: EditableList<'meeting_reasons'> = { table: 'meeting_reasons', subject: 'meeting_reason' };

export const meetingReasonAdminRoutes = [
  route(listConsoleMeetingReasonsEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    const company = await findCompanyLanguages(tx);
    const page = await listConsoleMeetingReasons(tx, query.filter ?? {}, readListQuery(context, { field: 'position', direction: 'ASC' }));
    return sendPage(context, 'meeting_reasons', page).map((reason) => present(reason, company, actor, locale));
  }),

  route(getMeetingReason, (context) => show(context, context.params.id)),

  route(createMeetingReason, async (context) => {
    const { tx, body } = context;
    assertCanEditLists(context);
    assertTranslated(await findCompanyLanguages(tx), { name: body.name });
    await assertUnique(context, reasons, 'code', body.code);
    const code = body.code ?? codeFrom(body.name, await listCodes(tx, 'meeting_reasons'));
    const id = await insertMeetingReason(tx, { name: body.name, code, position: await findNextPosition(tx, 'meeting_reasons') });
    await auditElement(context, reasons, id, 'created');
    return show(context, id);
  }),

  route(updateMeetingReasonEndpoint, async (context) => {
    const { tx, params } = context;
    assertCanEditLists(context);
    await lockListElement(context, reasons, params.id);
    assertTranslated(await findCompanyLanguages(tx), { name: context.body.name });
    await changeElement(context, reasons, params.id, context.body, updateMeetingReason);
    return show(context, params.id);
  }),

  route(removeMeetingReason, async (context) => {
    assertCanEditLists(context);
    await lockListElement(context, reasons, context.params.id);
    return removeElement(context, reasons, context.params.id, await isReasonUsed(context.tx, context.params.id));
  }),

  route(orderMeetingReasons, async (context) => {
    assertCanEditLists(context);
    return orderElements(context, reasons, await listElementIds(context.tx, reasons.table), context.body.ids);
  }),
];

async function show({ tx, actor, locale }: ConsoleContext, id: string) {
  const reason = await findConsoleMeetingReason(tx, id);
  if (!reason) throw new ApiError('not_found');
  return present(reason, await findCompanyLanguages(tx), actor, locale);
}

function present(reason: MeetingReasonRow, company: CompanyLanguages, actor: ConsoleContext['actor'], locale: Locale) {
  return {
    ...reason,
    label: translate(reason.name, locale),
    missing: missingLanguages(company, [reason.name]),
    can: listPermissions(actor),
  };
}
