import {
  deleteLogo,
  getConsoleCompany,
  listConsoleCompanies as listConsoleCompaniesEndpoint,
  updateCompany,
  uploadLogo,
} from '@binome/contract/console/companies';
import { deriveBrand } from '@binome/contract/values/brand-colour';
import { normalizeNetwork } from '@binome/contract/values/network';
import { assertExpected } from '../console/assert-expected.ts';
import { readListQuery, sendPage } from '../console/list.ts';
import { presentFigures } from '../onboarding/present-figures.ts';
import { ApiError } from '../platform/http/errors.ts';
import { type PublicRequest, route } from '../platform/http/route.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { dayIn, providerTimeZone } from '../platform/text/time-zone.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { configureCompany } from './configure.ts';
import { businessUnitConsoleRoutes } from './console-business-units.ts';
import { meetingReasonConsoleRoutes } from './console-meeting-reasons.ts';
import { findConsoleCompany, listConsoleCompanies, lockCompanySettings } from './console-queries.ts';
import { siteConsoleRoutes } from './console-sites.ts';
import { tagConsoleRoutes } from './console-tags.ts';
import { changeLogo, prepareLogo, removeLogo, type StoredLogo } from './logo.ts';

/** Companies, and the editable lists of the current one. */
export const companyConsoleRoutes = [
  route(listConsoleCompaniesEndpoint, async (context) => {
    const { actor, session, query, services } = context;
    const isStaff = session.staff_id !== null;
    const today = dayIn(providerTimeZone, context.now.getTime());
    const listQuery = readListQuery(context, { field: 'name', direction: 'ASC' });
    const page = await listConsoleCompanies(
      services.database.directory,
      isStaff ? null : session.company_id,
      query.filter ?? {},
      listQuery,
      today,
    );
    return sendPage(context, 'companies', page).map(({ need, figures, ...company }) => ({
      ...company,
      ...presentFigures(isStaff ? { need, figures } : null, today),
      shown_colour: deriveBrand(company.brand_colour).light.primary,
      limits: null,
      can: {
        enter: isStaff,
        edit: actor?.company_id === company.id && isAllowed(actor, 'companies.edit'),
        ...archivalRights(company, isStaff),
      },
    }));
  }),

  route(getConsoleCompany, async (context) => {
    if (context.params.id !== context.actor.company_id) throw new ApiError('not_found');
    return presentCompany(context);
  }),

  route<typeof uploadLogo, StoredLogo>(
    uploadLogo,
    async (context) => {
      const { params, actor, prepared } = context;
      if (params.id !== actor.company_id) throw new ApiError('not_found');
      return { id: params.id, logo_url: await changeLogo(context, prepared) };
    },
    prepareLogo,
  ),

  route(deleteLogo, async (context) => {
    const { params, actor } = context;
    if (params.id !== actor.company_id) throw new ApiError('not_found');
    await removeLogo(context);
    return { id: params.id, logo_url: null };
  }),

  route(updateCompany, async (context) => {
    const { tx, actor, params, body, locale } = context;
    if (params.id !== actor.company_id) throw new ApiError('not_found');
    const { expected, ...change } = body;
    await lockCompanySettings(tx);
    assertExpected(getConsoleCompany.schema.response, await presentCompany(context), { expected }, locale);
    const proposed_change_id = await configureCompany(context, change);
    return { ...(await presentCompany(context)), proposed_change_id };
  }),

  ...businessUnitConsoleRoutes,
  ...siteConsoleRoutes,
  ...tagConsoleRoutes,
  ...meetingReasonConsoleRoutes,
];

async function presentCompany({ tx, actor, ip }: ConsoleContext & Pick<PublicRequest, 'ip'>) {
  const { max_relationships_per_presenter, max_relationships_per_participant, ...company } = await findConsoleCompany(tx);
  const { max_pending_requests, request_expiry_days, min_completion_percentage, ...otherSettings } = company;
  const { max_peer_relationships, max_pending_peer_requests, ...moreSettings } = otherSettings;
  const { planned_meetings, max_meetings, meeting_notice_hours, ...rest } = moreSettings;
  return {
    ...rest,
    caller_network: normalizeNetwork(ip),
    shown_colour: deriveBrand(rest.brand_colour).light.primary,
    limits: {
      max_relationships_per_presenter,
      max_relationships_per_participant,
      max_pending_requests,
      ...{ max_peer_relationships, max_pending_peer_requests },
      request_expiry_days,
      min_completion_percentage,
      ...{ planned_meetings, max_meetings, meeting_notice_hours },
    },
    can: {
      enter: actor.kind === 'staff',
      edit: isAllowed(actor, 'companies.edit'),
      ...archivalRights(rest, actor.kind === 'staff'),
    },
  };
}

function archivalRights({ suspended_at }: { suspended_at: Date | null }, isStaff: boolean) {
  const isArchived = suspended_at !== null;
  return { archive: isStaff && !isArchived, restore: isStaff && isArchived, export: isStaff, erase: isStaff && isArchived };
}
