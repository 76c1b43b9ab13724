import type { ReactNode } from 'react';
import { Alert } from '../../ui/layout/alert.tsx';

/** A note above the list. */
export function Note({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Alert tone="info" className="mb-5" title={title}>
      <p>{text}</p>
      {children}
    </Alert>
  );
}
