import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/frame/button.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import type { AddFormProps } from './add-form.tsx';
import type { TitleValues } from './title-field.tsx';

const loadForm = () => import('./add-form.tsx');
// `lazy` forgets the type parameter of the form.
/** The field that a line becomes, loaded when it is needed. */
export const AddForm = lazy(() => loadForm().then((module) => ({ default: module.AddForm }))) as unknown as Awaited<
  ReturnType<typeof loadForm>
>['AddForm'];

interface AddLineProps<Values extends FieldValues & TitleValues> extends Omit<AddFormProps<Values>, 'onClose'> {
  /** The text of the closed line. */
  line: string;
  /** Under the drawing of an empty part. */
  centred?: boolean;
}

/** A line with a plus that becomes a field in its place: Enter saves, Escape closes, and the line gets the focus back. */
export function AddLine<Values extends FieldValues & TitleValues>({ line, centred, ...props }: AddLineProps<Values>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(loadForm);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  const closed = (
    <Button
      ref={button}
      variant="quiet"
      data-add-line
      className={centred ? undefined : '-ml-3 self-start px-3'}
      onPress={() => setOpen(true)}
    >
      <Plus aria-hidden />
      {line}
    </Button>
  );
  if (!isOpen) return closed;
  return (
    <Suspense fallback={closed}>
      <AddForm {...props} onClose={close} />
    </Suspense>
  );
}
