import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Tx } from '../src/platform/data/database.ts';
import { openSessions } from '../src/platform/sign-in/session.ts';

type Sizes = { articles: number; comments: number };

const vocabularySize = 20_000;
const batchSize = 5000;

/** Creates a company with a help feed whose words are as frequent as those of a language. `middle` is an article in the middle. */
export async function createFeed(databaseUrl: string, sizes: Sizes) {
  const database = openDatabase({ url: databaseUrl, poolSize: 2, work: 'bench' });
  try {
    const slug = `feed-${randomUUID().slice(0, 8)}`;
    const { id: company_id } = await database.directory
      .insertInto('directory.companies')
      .values({ slug, name: slug, languages: ['fr', 'en'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const vocabulary = makeVocabulary();
    const email = `reader@${slug}.example`;
    // Each batch is a transaction of its own: the counts of words change in each, and old versions of them are in the way.
    const inCompany = <Result>(work: (tx: Tx) => Promise<Result>) => database.inCompany({ company_id, user_id: 'system' }, work);
    const user_id = await inCompany((tx) => insertReader(tx, email));
    const text = textMaker(vocabulary);
    for (let first = 0; first < sizes.articles; first += batchSize) {
      await inCompany((tx) => insertArticles(tx, user_id, text, first, Math.min(batchSize, sizes.articles - first)));
    }
    for (let first = 0; first < sizes.comments; first += batchSize) {
      await inCompany((tx) => insertComments(tx, user_id, text, first, Math.min(batchSize, sizes.comments - first)));
    }
    const { id: middle } = await inCompany((tx) =>
      tx
        .selectFrom('articles')
        .orderBy('created_at')
        .offset(Math.floor(sizes.articles / 2))
        .limit(1)
        .select('id')
        .executeTakeFirstOrThrow(),
    );
    const login = await database.directory
      .insertInto('directory.logins')
      .values({ email, company_id, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await openSessions(database).open(login.id, 'member');
    const credentials = [{ 'access-token': session.token, client: session.handle, uid: email, 'accept-language': 'fr' }];
    const [usual = '', known = '', rare = ''] = [vocabulary[0], vocabulary[300], vocabulary[15_000]];
    const accented = known.replace('a', 'à').replace('i', 'î').replace('u', 'û');
    const other = vocabulary[1] ?? '';
    const words = { usual, other, known, rare, accented, mistyped: rare.slice(0, 3) + rare.slice(4), beginning: known.slice(0, -2) };
    return { viewers: { credentials }, words, middle };
  } finally {
    await database.close();
  }
}

/** Distinct words of three or four syllables. */
function makeVocabulary(): string[] {
  const syllables = ['ba', 'co', 'di', 'fu', 'ga', 'lo', 'mi', 'nu', 'pa', 'ro', 'ti', 'vu', 'cha', 'bro', 'pli', 'gru', 'sta'];
  const ends = ['k', 'p', 'g'];
  return Array.from({ length: vocabularySize }, (_, index) => {
    const [one, two, three] = [index, Math.floor(index / 17), Math.floor(index / 289)].map((place) => syllables[(place * 7 + 3) % 17]);
    return `${one}${two}${three}${syllables[Math.floor(index / 4913) % 17]}${ends[index % 3]}`;
  });
}

type MakeText = (words: number) => string;

/** Returns a function that makes a text of so many words, in which the first words of the vocabulary are the most frequent. */
function textMaker(vocabulary: string[]): MakeText {
  let seed = 42;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  return (words) => Array.from({ length: words }, () => vocabulary[Math.floor(vocabularySize ** random()) - 1] ?? '').join(' ');
}

async function insertReader(tx: Tx, email: string): Promise<string> {
  await tx.insertInto('company_settings').values({ page_size: 12 }).execute();
  const { id: user_id } = await tx
    .insertInto('users')
    .values({ email, first_name: 'Camille', last_name: 'Roy', state: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('profiles').values({ user_id, type: 'participant', completion_percentage: 100 }).execute();
  return user_id;
}

/** Each article is an hour older than the one before. */
async function insertArticles(tx: Tx, user_id: string, text: MakeText, first: number, count: number): Promise<void> {
  const titles = Array.from({ length: count }, () => text(7));
  const bodies = Array.from({ length: count }, () => text(35));
  await sql`
    insert into articles (kind, title, body, author_user_id, created_at)
    select case when n % 2 = 0 then 'mutual_help' else 'news' end::article_kind, title, body, ${user_id}, now() - (${first}::int + n) * interval '1 hour'
    from unnest(${titles}::text[], ${bodies}::text[]) with ordinality as t (title, body, n)`.execute(tx);
}

/** A comment each below the oldest articles. */
async function insertComments(tx: Tx, user_id: string, text: MakeText, first: number, count: number): Promise<void> {
  const bodies = Array.from({ length: count }, () => text(20));
  await sql`
    insert into article_comments (article_id, body, author_user_id)
    select a.id, t.body, ${user_id}
    from unnest(${bodies}::text[]) with ordinality as t (body, n)
    join (select id, row_number() over (order by created_at) - ${first}::int as n from articles) as a on a.n = t.n`.execute(tx);
}
