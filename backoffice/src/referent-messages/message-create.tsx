import type { MessageAudience } from '@binome/contract/console/referent-messages';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import { serverNow } from '@binome/contract/values/server-clock';
import ListIcon from '@mui/icons-material/ListAltOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useRedirect } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { PlainForm } from '../forms/plain-form.tsx';
import { useIdentity } from '../layout/use-identity.ts';
import { errorText, fieldErrors } from '../lib/error-text.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { useLeaveQuestion } from '../ui/use-leave-question.ts';
import { readWritingState } from './audience.ts';
import { AudienceSection, everybody } from './audience-section.tsx';
import { NumberedSection } from './numbered-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { TemplateSelect, TextInputs, type Texts } from './text-section.tsx';
import { dayOf, type SendTime, TimeSection } from './time-section.tsx';
import { usePreview } from './use-preview.ts';
import { useSend } from './use-send.tsx';
import { useSettled } from './use-settled.ts';
import { useTemplates } from './use-templates.ts';

/** Milliseconds without a key before the preview is asked for again. */
const settledMs = 400;

/** Writes to people: to whom, what, and when, beside the mails as they get them. */
export default function MessageCreate() {
  const { t } = useIntl();
  const opened = readWritingState(useLocation().state);
  const { data: templates, error } = useTemplates();
  if (error) return <Alert severity="error">{errorText(error, t)}</Alert>;
  if (!templates) return <Skeleton variant="rounded" height={480} sx={{ mt: 2 }} />;
  const audience = opened?.audience ?? everybody;
  return <WritingForm templates={templates} audience={audience} template={opened?.template ?? templateFor(audience)} />;
}

/** What a message to these people is most likely about. */
function templateFor(audience: MessageAudience): TemplateCode {
  const isAbout = (resource: string, ids: string) => ids in audience || ('resource' in audience && audience.resource === resource);
  if (isAbout('mentoring_relationships', 'relationship_ids')) return 'how_are_you';
  return isAbout('mentoring_requests', 'request_ids') ? 'pending_request' : 'finish_profile';
}

type FormProps = { templates: NonNullable<ReturnType<typeof useTemplates>['data']>; audience: MessageAudience; template: TemplateCode };

function WritingForm({ templates, ...opened }: FormProps) {
  const { t } = useIntl();
  const identity = useIdentity();
  const redirect = useRedirect();
  const [audience, setAudience] = useState(opened.audience);
  const [template, setTemplate] = useState(opened.template);
  /** What was written for each template, so that another choice loses nothing. */
  const [written, setWritten] = useState<Partial<Record<TemplateCode, Texts>>>({});
  const [time, setTime] = useState<SendTime>({ when: 'tomorrow', day: nextWeek() });
  const [sample, setSample] = useState(0);
  const leave = useLeaveQuestion(Object.keys(written).length > 0);
  const current = templates.find(({ id }) => id === template);
  const { subject, body } = written[template] ?? { subject: current?.subject ?? {}, body: current?.body ?? {} };
  const message = { audience, template, subject, body, send_on: dayOf(time) };
  const isComplete = message.send_on !== '';
  const preview = usePreview(useSettled(isComplete ? { ...message, sample } : undefined, settledMs));
  const send = useSend({
    onSent: () => {
      leave();
      redirect('/messages');
    },
  });
  const shown = preview.error ? undefined : preview.data;
  const count = shown?.recipients ?? 0;
  const faults = fieldErrors(send.error) ?? {};

  return (
    <PlainForm
      error={send.error}
      pending={send.isPending}
      check={() => ({ send_on: !isComplete && t('ra.validation.required') })}
      onSubmit={() => void send.run(message)}
      sx={{ pt: 1 }}
    >
      <Title title={t('console.messages.write_to', { count })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography color="textSecondary">{t('console.messages.own_mails', { name: identity ? fullName(identity) : '' })}</Typography>
        <Button component={Link} to="/messages" variant="outlined" startIcon={<ListIcon />}>
          {t('console.messages.sent_messages')}
        </Button>
      </Box>
      {send.refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {send.refusal}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 460px) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <AudienceSection audience={audience} onChange={setAudience} preview={shown} error={faults.audience} />
          <NumberedSection number={2} title={t('console.messages.what')}>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <TemplateSelect templates={templates} value={template} onChange={setTemplate} />
              <TextInputs
                key={template}
                variables={current?.variables ?? []}
                texts={{ subject, body }}
                onChange={(texts) => setWritten({ ...written, [template]: texts })}
                error={send.error}
              />
            </Box>
          </NumberedSection>
          <TimeSection time={time} onChange={setTime} later={shown?.later ?? 0} fault={faults.send_on} />
          <Box>
            <Button
              type="submit"
              variant="contained"
              size="large"
              startIcon={<SendIcon />}
              disabled={send.isPending || (count === 0 && !preview.error)}
            >
              {time.when === 'now' ? t('console.messages.send_count', { count }) : t('console.messages.plan_count', { count })}
            </Button>
          </Box>
        </Box>
        <PreviewSection
          preview={shown}
          error={preview.error ? errorText(preview.error, t) : undefined}
          onOthers={() => setSample(sample + 1)}
        />
      </Box>
    </PlainForm>
  );
}

/** A day to start choosing from. */
function nextWeek(): string {
  return new Date(serverNow() + 7 * 86_400_000).toISOString().slice(0, 10);
}
