import type { CommentFile } from '@binome/contract/messaging/comment-files';
import type { TestPerson } from './person.ts';
import type { TestRelationship } from './relationship.ts';

/** The id of a relationship's conversation. */
export async function conversationOf({ company, relationshipId }: Pick<TestRelationship, 'company' | 'relationshipId'>): Promise<string> {
  const { id } = await company.within((tx) =>
    tx.selectFrom('conversations').where('mentoring_relationship_id', '=', relationshipId).select('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** Sends a message and returns it. */
export async function sendMessage(
  { api }: Pick<TestPerson, 'api'>,
  id: string,
  body: string,
  more: { file_ids?: string[]; quoted_comment_id?: string } = {},
) {
  return (await api('POST /api/v1/conversations/:id/comments', { params: { id }, body: { body, ...more } })).data;
}

/** Uploads a file for a message. */
export async function uploadFile(
  { api }: Pick<TestPerson, 'api'>,
  id: string,
  name: string,
  content: Uint8Array | string,
): Promise<CommentFile> {
  const upload = new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);
  return (await api('POST /api/v1/conversations/:id/files', { params: { id }, query: { name }, upload })).data;
}
