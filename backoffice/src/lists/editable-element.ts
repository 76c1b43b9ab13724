import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** An element of an editable list. */
export type EditableElement = RaRecord<string> & { archived_at: string | null };

/** A section of an editable list, ordered separately. An element created in it is sent with the `fixedFields`. */
export type ListSection = { id: string; title?: string; fixedFields?: Record<string, unknown> };

/** The content of an element's row. */
export type ElementSummary = { name: string; detail?: ReactNode; chips?: ReactNode };
