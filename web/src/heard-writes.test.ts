import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A blind person hears the result of each act. A file that writes to the API shows a toast, announces the result, or is listed here with
// the part of the screen that says it.

const writes = /api\(\s*'(POST|PATCH|PUT|DELETE)/;
const says = /showToast\(|announce\(|useNotebookMutation\(|useCircleChange\(|useSessionChange\(/;

/** What says the result instead. */
const heardElsewhere: Record<string, string> = {
  'features/answer/use-answer.ts': 'the status line of the answer',
  'features/availability/calendars.tsx': 'the page of the provider, which opens',
  'features/booking/use-answer-proposal.ts': 'the toast of the proposal card',
  'features/booking/use-send-booking.ts': 'the focused title of the next page',
  'features/call/webconference-page.tsx': 'the room, which opens',
  'features/circles/use-mark-seen.ts': 'nothing: no act',
  'features/email-change/email-change-decision.tsx': 'the status line of the change',
  'features/email-change/email-change.tsx': 'nothing: it only reads',
  'features/email-choices/email-choices-form.tsx': 'an alert',
  'features/email-choices/email-choices.tsx': 'nothing: it only reads',
  'features/feedback/save-feedback.ts': 'the focused title after it, and the announcement of the rating',
  'features/help/problem-dialog.tsx': 'the alert of the problem card',
  'features/help/referent-card.tsx': 'the conversation, which opens',
  'features/journey-moments/keepsake/shared-keepsake.tsx': 'nothing: it only reads',
  'features/journey-moments/queries.ts': 'the announcement of the form',
  'features/mentoring/proposal-query.ts': 'the announcement of the choice, the toast of the refusal, and the relationship, which opens',
  'features/mentoring/use-answer-request.ts': 'the toasts of the dialogs',
  'features/messenger/outbox.ts': 'the announcement of the conversation',
  'features/messenger/referent-links.tsx': 'the conversation, which opens',
  'features/messenger/settings-dialog.tsx': 'the switch itself',
  'features/messenger/use-mark-seen.ts': 'nothing: no act',
  'features/news/save-picture.ts': 'the toast of the article',
  'features/profiling/hours-question.tsx': 'the next question, which takes the focus',
  'features/profiling/role-choice.tsx': 'the page, which opens',
  'features/profiling/use-save-profile.ts': 'the next question, which takes the focus',
  'features/registration/access-form.tsx': 'the page, which opens',
  'features/registration/helpers-query.ts': 'nothing: it only reads',
  'features/registration/lead-form.tsx': 'an alert',
  'features/registration/link-refused.tsx': 'an alert',
  'features/registration/new-confirmation-form.tsx': 'an alert',
  'features/registration/opened-link-query.ts': 'nothing: it only reads',
  'features/registration/resend-confirmation.tsx': 'an alert',
  'features/registration/sign-up-form.tsx': 'the focused title of the next page',
  'features/registration/sso-form-query.ts': 'nothing: it only reads',
  'features/registration/sso-sign-up-form.tsx': 'the focused title of the next page',
  'features/registration/use-confirmation.ts': 'the focused title of the next page',
  'features/relationship/agenda.tsx': 'the status of the shared text',
  'features/relationship/first-yes.tsx': 'nothing: no act',
  'features/relationship/use-meeting-change.ts': 'the toasts of the dialogs',
  'features/requests/send-request.ts': 'the toast of the request form',
  'features/settings/authenticator-form.tsx': 'the alert above the recovery codes',
  'features/settings/link-provider.tsx': 'the page of the provider, which opens',
  'features/settings/second-factor-off.tsx': 'the focused field of the next step',
  'features/shell/use-read-on-page.ts': 'nothing: no act',
  'features/sign-in/reset-link-form.tsx': 'an alert',
  'features/sign-in/single-sign-on.ts': 'nothing: it only reads',
  'features/sign-in/use-mailed-sign-in.ts': 'the alert of the sign-in page',
  'features/training-tools/video-player.tsx': 'the video',
  'features/welcome/contact-form.tsx': 'an alert',
  'features/welcome/demo-request-form.tsx': 'an alert',
  'features/welcome/report-view.ts': 'nothing: no act',
  'lib/data/avatar.ts': 'the toasts of the picture editor',
  'lib/data/session.ts': 'the page, which opens',
  'lib/data/sign-in.ts': 'the page, which opens',
  'lib/data/tool-changes.ts': 'the announcement of the button',
  'lib/data/use-pause.ts': 'the toasts of the dialogs',
  'lib/data/wish.ts': 'the page, which opens',
  'lib/live/push.ts': 'the toasts of the push invitation',
  'lib/page/crash-report.ts': 'nothing: no act',
  'lib/text/language.ts': 'the page, in the other language',
};

test('each act that writes says its result', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const silent = files.filter((name) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    return writes.test(text) && !says.test(text);
  });
  expect(silent.sort()).toEqual(Object.keys(heardElsewhere).sort());
});
