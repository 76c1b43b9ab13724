import {
  acceptInvitation as acceptInvitationEndpoint,
  createInvitationPasskey as createInvitationPasskeyEndpoint,
  renewAccessLink as renewAccessLinkEndpoint,
} from '@binome/contract/accounts/invitations';
import {
  confirmEmail,
  createLead,
  getRegistration,
  joinProgram,
  openAccessLink as openAccessLinkEndpoint,
  register,
  resendConfirmation as resendConfirmationEndpoint,
  updateEnrollment,
} from '@binome/contract/accounts/registration';
import { route } from '../../platform/http/route.ts';
import { say } from '../../platform/text/intl.ts';
import { receiveLead } from '../leads/leads.ts';
import { openMemberSession } from '../sessions/open-member-session.ts';
import { acceptInvitation, createInvitationPasskey } from './accept-invitation.ts';
import { findLinkCompany, openAccessLink } from './access-links.ts';
import { confirmByToken, resendConfirmation } from './confirmation.ts';
import { enrollByLink, setCurrentEnrollment } from './enrollments.ts';
import { registerByLink } from './register.ts';
import { presentRegistration } from './registration-status.ts';
import { renewAccessLink } from './renew-link.ts';

export const registrationRoutes = [
  route(openAccessLinkEndpoint, async (context) => ({ data: await openAccessLink(context, context.body) })),

  route(createInvitationPasskeyEndpoint, async (context) => ({ data: await createInvitationPasskey(context, context.body.access_link) })),

  route(acceptInvitationEndpoint, async (context) => {
    const { login, way } = await acceptInvitation(context, context.body);
    return { success: true as const, data: await openMemberSession(context, login, way) };
  }),

  route(renewAccessLinkEndpoint, async (context) => {
    await renewAccessLink(context, context.body);
    return { success: true as const, message: say(context.locale, 'registration.link_renewed') };
  }),

  route(register, async (context) => {
    const { email, registration_key } = await registerByLink(context, context.body);
    const message = say(context.body.language, 'registration.registered', { email });
    const { first_name, last_name } = context.body;
    const data = { email, uid: email, provider: 'email' as const, first_name, last_name };
    return { success: true as const, status: 'success' as const, data, email, message, registration_key };
  }),

  route(confirmEmail, async (context) => {
    const login = await confirmByToken(context, context.body);
    return { success: true as const, data: await openMemberSession(context, { ...login, staff_id: null }) };
  }),

  route(resendConfirmationEndpoint, async (context) => {
    await resendConfirmation(context, context.body.email);
    return { success: true as const, message: say(context.locale, 'registration.confirmation_sent') };
  }),

  route(getRegistration, async (context) => ({ data: await presentRegistration(context) })),

  route<typeof joinProgram, string>(
    joinProgram,
    async (context) => ({ data: await enrollByLink(context, { id: context.body.access_link.id, company_id: context.prepared }) }),
    ({ services, body, ip }) => findLinkCompany(services.database.directory, body.access_link, ip),
  ),

  route(updateEnrollment, async (context) => ({ data: await setCurrentEnrollment(context, context.params.id) })),

  route(createLead, async (context) => {
    await receiveLead(context, context.body);
    return { success: true as const, message: say(context.body.language, 'leads.received') };
  }),
];
