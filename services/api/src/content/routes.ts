import {
  getLegalNotice,
  listCharters,
  listFaqs,
  listInformationPages,
  listLegalDocuments,
  sendContactForm,
} from '@binome/contract/companies/content';
import { route } from '../platform/http/route.ts';
import { mailContactForm } from './contact-form.ts';
import { informationPages } from './information-pages.ts';
import { legalDocuments } from './legal-documents.ts';
import { readCharter, readFaqs, readLegalNotice } from './public-texts.ts';

export const contentRoutes = [
  route(listCharters, async (context) => ({ data: [await readCharter(context, context.query)] })),

  route(listFaqs, async (context) => ({ data: await readFaqs(context, context.query) })),

  route(listLegalDocuments, async ({ query }) => ({ data: legalDocuments[query.locale] })),

  route(getLegalNotice, async (context) => ({ data: await readLegalNotice(context, context.query) })),

  route(listInformationPages, async ({ query }) => ({ data: Object.values(informationPages[query.locale]) })),

  route(sendContactForm, async (context) => ({ success: true as const, message: await mailContactForm(context, context.body) })),
];
