import type { SimilarQuestion } from '@binome/contract/news/articles';
import { shownSimilarQuestions } from '@binome/contract/values/limits';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { listSimilar } from './article-queries.ts';

type Search = { words: string; isQuestion: boolean };

/**
 * Runs `read` while the policy of `article_lexemes` shows only the articles that a search finds. A policy asks for the words because
 * PostgreSQL uses the index for its own conditions only (decision 144). `isQuestion`: those that share some words, not all. `read` gets the
 * number of articles that have the rarest word, of which the search finds no more.
 */
export async function withinSearch<Found>(tx: Tx, { words, isQuestion }: Search, read: (most: number) => Promise<Found>): Promise<Found> {
  const { rows } = await sql<{ most: number }>`
    select s.most, set_config('app.article_search', s.query::text, true) from app.article_query(${words}, ${isQuestion}) s`.execute(tx);
  const found = await read(rows[0]?.most ?? 0);
  await sql`select set_config('app.article_search', '', true)`.execute(tx);
  return found;
}

/** Returns the questions that resemble the one which the member is writing. */
export async function listSimilarQuestions({ tx, actor }: MemberContext, words: string): Promise<SimilarQuestion[]> {
  return withinSearch(tx, { words, isQuestion: true }, () => listSimilar(tx, { userId: actor.user_id, limit: shownSimilarQuestions }));
}
