import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { BookOpenText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { useField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { AgreedText, SignUpForm } from './sign-up-fields.ts';

const loadTextDialog = () => import('./text-dialog.tsx');
const TextDialog = lazyDialog(() => loadTextDialog().then((module) => module.TextDialog));

/** The texts that a new member must agree to, each with a button to read it. */
export function Agreements({ control, link }: { control: Control<SignUpForm>; link: OpenedAccessLink }) {
  const { t } = useIntl();
  const [openText, setOpenText] = useState<AgreedText | null>(null);
  // Loads the dialog while the user fills in the first fields.
  useEffect(() => void loadTextDialog().catch(() => {}), []);
  const texts: AgreedText[] = ['user_agreement', 'privacy_notice', ...(link.versions.charter ? (['charter'] as const) : [])];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-4 text-h2 font-semibold">{t('registration.agreements')}</legend>
      {texts.map((text) => (
        <Agreement key={text} control={control} text={text} onRead={() => setOpenText(text)} />
      ))}
      {openText && <TextDialog text={openText} link={link} onClose={() => setOpenText(null)} />}
    </fieldset>
  );
}

function Agreement({ control, text, onRead }: { control: Control<SignUpForm>; text: AgreedText; onRead: () => void }) {
  const { t } = useIntl();
  const field = useField(control, `accepted.${text}`, { required: t('registration.agree_needed') });
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line p-3 xs:px-4">
      <Checkbox {...field}>{t(`registration.agree_${text}`)}</Checkbox>
      <Button variant="quiet" small onPress={onRead} className="-mx-1 self-start">
        <BookOpenText aria-hidden />
        {t(`registration.read_${text}`)}
      </Button>
    </div>
  );
}
