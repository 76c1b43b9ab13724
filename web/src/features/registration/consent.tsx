import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Control, FieldValues } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { useField } from '../../ui/fields/use-field.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { AgreedText, ConsentForm } from './form-values.ts';

const loadTextDialog = () => import('./text-dialog.tsx');
const TextDialog = lazyDialog(() => loadTextDialog().then((module) => module.TextDialog));

interface ConsentProps<Values extends FieldValues & ConsentForm> {
  control: Control<Values>;
  link: OpenedAccessLink;
}

/**
 * One box for all texts that a new member agrees to, each of which its label opens: the version of each is recorded. A press on such a button
 * goes no further, so that it does not tick the box.
 */
export function Consent<Values extends FieldValues & ConsentForm>({ control, link }: ConsentProps<Values>) {
  const { t, rich } = useIntl();
  const [openText, setOpenText] = useState<AgreedText | null>(null);
  // Loads the dialog while the user fills in the first fields.
  useEffect(() => void loadTextDialog().catch(() => {}), []);
  // A form with more fields is also a form with this one, which the types of the form library do not know.
  const field = useField(control as unknown as Control<ConsentForm>, 'accepts', { required: t('registration.agree_needed') });
  const opens = (text: AgreedText) => (parts: ReactNode) => (
    <Button onPress={() => setOpenText(text)} className="link cursor-pointer py-1">
      {parts}
    </Button>
  );
  return (
    <>
      <Checkbox {...field} className="items-start py-2">
        {rich('registration.consent', {
          has_charter: link.versions.charter === null ? 'other' : 'yes',
          charter: opens('charter'),
          terms: opens('user_agreement'),
          data: opens('privacy_notice'),
        })}
      </Checkbox>
      {openText && <TextDialog text={openText} link={link} onClose={() => setOpenText(null)} />}
    </>
  );
}
