import { publishAfterCommit } from '../platform/live/realtime.ts';
import type { CompanyContext } from '../platform/process/context.ts';

type Target = { id: string; program_id: string | null };

/** The topic of the articles of a program, or of those for the whole company. */
export function articlesTopic(programId: string | null): string {
  return programId ? `articles/${programId}` : 'articles';
}

/** Publishes to the readers of an article that it is new, changed or deleted. They read it again with their own rights. */
export function publishArticle(context: CompanyContext, { id, program_id }: Target): void {
  publishAfterCommit(context, articlesTopic(program_id), { type: 'changed', id });
}

/** Publishes the number of likes to the readers of an article. */
export function publishLikes(context: CompanyContext, { id, program_id }: Target, likes: number): void {
  publishAfterCommit(context, articlesTopic(program_id), { type: 'liked', id, likes });
}
