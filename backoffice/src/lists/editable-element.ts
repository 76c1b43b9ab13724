import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** An element of a list that a company keeps. */
export type EditableElement = RaRecord<string> & { archived_at: string | null };

/** A part of a list with an order of its own; what is added to it is sent `fixed` too. */
export type ListSection = { id: string; title?: string; fixed?: Record<string, unknown> };

/** What is read of an element on its line. */
export type ElementSummary = { name: string; detail?: ReactNode; marks?: ReactNode };
