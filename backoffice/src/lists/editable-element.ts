import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { OrderRequest } from './use-order.ts';

/** An element of an editable list. */
export type EditableElement = RaRecord<string> & { archived_at: string | null };

/** A section of an editable list. An element created in it is sent with the `fixedFields`. */
export type ListSection = {
  id: string;
  title?: string;
  fixedFields?: Record<string, unknown>;
  /** Returns the request that saves an order; absent for a list that is sorted by a field. */
  order?: ((ids: string[]) => OrderRequest) | undefined;
};

/** The content of an element's row. */
export type ElementSummary = { name: string; detail?: ReactNode; chips?: ReactNode };
