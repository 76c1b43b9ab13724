import { updateUser } from '@binome/contract/accounts/users';
import {
  createParticipant,
  createPresenter,
  deleteParticipant,
  deletePresenter,
  getAnswerFile,
  getBusinessSectors,
  getJobCategories,
  listParticipantSteps,
  listPresenterSteps,
  listUserQuestions,
  updateParticipant,
  updatePresenter,
  uploadAnswerFile,
} from '@binome/contract/profiles/profiling';
import { attachmentHeader } from '../../platform/http/attachment.ts';
import { route } from '../../platform/http/route.ts';
import { prepareAnswerFile, saveAnswerFile } from './answer-files.ts';
import { changeProfile } from './change-profile.ts';
import { changeUser } from './change-user.ts';
import { createProfile } from './create-profile.ts';
import { deleteProfile } from './delete-profile.ts';
import { presentQuestion, presentSteps, presentUserQuestions } from './present-questions.ts';
import { readAnswerFile } from './read-answer-file.ts';

/** Routes to read the questions, answer them and change a profile. */
export const profilingRoutes = [
  route(listPresenterSteps, async (context) => ({ data: await presentSteps(inLocale(context), 'presenter') })),

  route(listParticipantSteps, async (context) => ({ data: await presentSteps(inLocale(context), 'participant') })),

  route(listUserQuestions, async (context) => ({ data: await presentUserQuestions(inLocale(context)) })),

  route(getJobCategories, async (context) => ({ data: await presentQuestion(inLocale(context), 'job_category') })),

  route(getBusinessSectors, async (context) => ({ data: await presentQuestion(inLocale(context), 'business_sector') })),

  route(createPresenter, async (context) => ({ data: await createProfile(context, 'presenter', context.body) })),

  route(createParticipant, async (context) => ({ data: await createProfile(context, 'participant', context.body) })),

  route(updatePresenter, async (context) => ({ data: await changeProfile(context, context.params.id, 'presenter', context.body) })),

  route(updateParticipant, async (context) => ({ data: await changeProfile(context, context.params.id, 'participant', context.body) })),

  route(deletePresenter, async (context) => {
    await deleteProfile(context, context.params.id, 'presenter');
    return { success: true as const };
  }),

  route(deleteParticipant, async (context) => {
    await deleteProfile(context, context.params.id, 'participant');
    return { success: true as const };
  }),

  route(
    uploadAnswerFile,
    async (context) => ({ data: await saveAnswerFile(context, context.query.name, context.prepared) }),
    prepareAnswerFile,
  ),

  route(getAnswerFile, async (context) => {
    const { name, bytes } = await readAnswerFile(context, context.params.id);
    context.reply.header('content-disposition', attachmentHeader(name));
    return bytes;
  }),

  // In this folder because the change includes answers to the questions about the person.
  route(updateUser, async (context) => ({ data: await changeUser(context, context.params.id, context.body) })),
];

/** A `locale` in the query overrides the locale of the request. */
function inLocale<C extends { locale: 'fr' | 'en'; query: { locale?: 'fr' | 'en' | undefined } }>(context: C): C {
  return { ...context, locale: context.query.locale ?? context.locale };
}
