import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Article, ArticleComment } from '@binome/contract/news/articles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { TakeBackDialog } from './features/messenger/take-back-dialog.tsx';
import { useEditComment } from './features/messenger/use-edit-comment.ts';
import { useUploads } from './features/messenger/use-uploads.ts';
import { CommentForm } from './features/news/comment-form.tsx';
import { DeleteDialog } from './features/news/delete-dialog.tsx';
import { LikeButton } from './features/news/like-button.tsx';
import { OfferLine } from './features/news/offer-line.tsx';
import { FileField } from './features/profiling/fields/file-field.tsx';
import { useNotebookMutation } from './features/relationship/use-notebook.ts';
import { ConfirmedSmsNumber } from './features/settings/sms-confirmed.tsx';
import { SeenButton } from './features/training-tools/seen-button.tsx';
import { useAnnouncedResult } from './lib/page/use-announced-result.ts';
import type { MessageArea } from './lib/text/intl.ts';
import { announcements } from './testing/announcements.ts';
import { renderElement } from './testing/render-element.tsx';

const article = { id: 'a', title: 'Un atelier', liked: false, likes: 2, comments: [], program: null } as unknown as Article;
const comment = { id: 'c', conversation_id: 'd', body: 'Bonjour', mentions: [] } as unknown as Comment & ArticleComment;
const offer = { id: 'o', state: 'offered', own: false, helper: { first_name: 'Aïcha', last_name: 'Diallo' } } as Article['offers'][number];
const press = (name: string | RegExp) => async (user: UserEvent) => user.click(await screen.findByRole('button', { name }));

function Edit() {
  const { save } = useEditComment(() => {});
  return <button type="button" aria-label="Envoyer" onClick={() => save(comment, 'Bonsoir')} />;
}

function Attach() {
  const { add } = useUploads('d');
  return <button type="button" aria-label="Joindre" onClick={() => add([new File(['x'], 'plan.pdf')])} />;
}

function AddObjective() {
  const { mutate } = useNotebookMutation('r', async () => ({ data: {} as never }), { said: () => 'Ajouté : Oser' });
  return <button type="button" aria-label="Ajouter" onClick={() => mutate()} />;
}

function List({ search, text }: { search: string; text: string | undefined }) {
  useAnnouncedResult(search, text);
  return null;
}

test.each<[string, () => ReactElement, MessageArea, (user: UserEvent) => Promise<void>, object, string]>([
  [
    'a like',
    () => <LikeButton article={article} />,
    'news',
    press(/^J’aime/),
    { id: 'a', likes: 3, liked: true },
    'Vous aimez cette publication, 3 mentions J’aime',
  ],
  [
    'a like that is taken back',
    () => <LikeButton article={{ ...article, liked: true }} />,
    'news',
    press(/^J’aime/),
    { id: 'a', likes: 1, liked: false },
    'Vous n’aimez plus cette publication, 1 mention J’aime',
  ],
  [
    'a changed comment',
    () => <CommentForm article={article} comment={comment} onClose={() => {}} />,
    'news',
    press('Enregistrer'),
    {},
    'Commentaire enregistré',
  ],
  [
    'a deleted comment',
    () => <DeleteDialog article={article} comment={comment} onClose={() => {}} />,
    'news',
    press('Supprimer'),
    {},
    'Commentaire supprimé',
  ],
  [
    'an accepted offer',
    () => <OfferLine article={article} offer={offer} />,
    'news',
    press(/^Accepter/),
    { ...article, offers: [{ ...offer, state: 'accepted', meeting_id: 'm' }] },
    'Aïcha Diallo',
  ],
  ['a changed message', () => <Edit />, 'messenger', press('Envoyer'), comment, 'Message modifié'],
  [
    'a message that is taken back',
    () => <TakeBackDialog comment={comment} onClose={() => {}} />,
    'messenger',
    press('Retirer'),
    comment,
    'Message retiré',
  ],
  ['an objective', () => <AddObjective />, 'mentoring', press('Ajouter'), {}, 'Ajouté : Oser'],
  [
    'a tool marked as seen',
    () => <SeenButton id="t" title="Écouter" seen={false} />,
    'tools',
    press(/^Marquer comme vu/),
    {},
    'Marqué comme vu',
  ],
  ['a removed number', () => <ConfirmedSmsNumber number="06 00 00 00 00" />, 'settings', press('Retirer ce numéro'), {}, 'Numéro retiré'],
])('%s is heard once', async (_name, element, area, act, data, text) => {
  vi.stubGlobal('fetch', async () => Response.json({ data }));
  const { user, unmount } = await renderElement(element(), area as never);
  await act(user);
  await waitFor(() => expect(announcements()).toEqual([expect.stringContaining(text)]));
  unmount();
});

test('the end of an upload is heard, in a message and in the profile', async () => {
  const name = 'plan.pdf';
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 201;
      response = { data: { id: 'f', name } };
      onload = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null;
      getAllResponseHeaders = () => 'x-request-id: 1';
      send = () => queueMicrotask(() => this.onload());
    },
  );
  const { user } = await renderElement(<Attach />, 'messenger');
  await user.click(screen.getByRole('button', { name: 'Joindre' }));
  await waitFor(() => expect(announcements()).toEqual(['plan.pdf est prêt à envoyer']));

  vi.stubGlobal('fetch', async () => Response.json({ data: { id: 'f', name, bytes: 1 } }));
  await renderElement(<FileField label="Votre CV" value="" saved={null} onChange={() => {}} />, 'profile');
  fireEvent.change(screen.getByLabelText('Votre CV'), { target: { files: [new File(['x'], name)] } });
  await waitFor(() => expect(announcements().at(-1)).toBe('Fichier ajouté : plan.pdf'));
});

test('a filtered list says its result once it has settled, and not when it opens or changes by itself', async () => {
  const { rerender } = await renderElement(<List search="" text="40 mentors" />);
  rerender(<List search="" text="41 mentors" />);
  rerender(<List search="p" text="12 mentors" />);
  rerender(<List search="pa" text={undefined} />);
  rerender(<List search="pa" text="3 mentors" />);
  await waitFor(() => expect(announcements()).toEqual(['3 mentors']));
  rerender(<List search="pa" text="2 mentors" />);
  rerender(<List search="" text="40 mentors" />);
  await waitFor(() => expect(announcements()).toEqual(['3 mentors', '40 mentors']));
});
