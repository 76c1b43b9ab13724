import { listLegalDocuments, sendContactForm } from '@binome/contract/content';
import { route } from '../platform/route.ts';
import { mailContactForm } from './contact-form.ts';
import { legalDocuments } from './legal-documents.ts';

export const contentRoutes = [
  route(listLegalDocuments, async ({ query }) => ({ data: legalDocuments[query.locale] })),

  route(sendContactForm, async (context) => ({ success: true as const, message: await mailContactForm(context, context.body) })),
];
