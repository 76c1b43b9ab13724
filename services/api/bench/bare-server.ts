import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './in-process-app.ts';

// The least that a signed-in read can cost, as Fastify and pg alone: session, company of the transaction, actor, commit. A fork of the
// overhead benchmark. It also replays the statements of our own replies, to compare each with its own work.

/** What the bare server needs from its parent process. A replay is a list of statements and the reply that they led to. */
export type BareSetup = { url: string; port: number; replays: { statements: Statement[]; reply: unknown }[] };

const sessionText = `
  select s.token_hash, s.handle, s.kind, s.created_at, s.expires_at, s.login_id, l.email, l.company_id, l.user_id, l.staff_id,
         g.id as support_access_id, g.company_id as support_company_id
  from directory.sessions s
  join directory.logins l on l.id = s.login_id
  left join directory.companies c on c.id = l.company_id
  left join directory.staff t on t.id = l.staff_id
  left join directory.support_accesses g on g.id = s.support_access_id and g.ended_at is null and g.expires_at > now()
  where s.token_hash = $1 and c.suspended_at is null and t.suspended_at is null`;

const actorText = `
  select u.company_id, u.id, u.email, u.state, u.language, u.time_zone, u.current_profile_id, u.current_program_id,
         (select coalesce(json_agg(json_build_object('name', r.name, 'program_id', r.program_id, 'business_unit_id', r.business_unit_id)), '[]')
            from user_roles r where r.user_id = u.id) as roles,
         (select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type)), '[]')
            from profiles p where p.user_id = u.id and p.left_at is null) as profiles
  from users u where u.id = $1`;

process.once('message', async ({ url, port, replays }: BareSetup) => {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c search_path=app,extensions' });
  const app = Fastify();

  app.get('/bare', async (request, reply) => {
    const token = String(request.headers['access-token']);
    const session = await pool.query({ name: 'session', text: sessionText, values: [createHash('sha256').update(token).digest('hex')] });
    const { company_id, user_id, expires_at } = session.rows[0] ?? {};
    if (!company_id || expires_at < new Date()) return reply.status(401).send({});
    const client = await pool.connect();
    try {
      await client.query(
        `begin; select set_config('app.company_id', '${company_id}', true), set_config('app.user_id', '${user_id}', true)`,
      );
      const actor = await client.query({ name: 'actor', text: actorText, values: [user_id] });
      await client.query('commit');
      return { data: actor.rows[0] };
    } finally {
      client.release();
    }
  });

  app.get<{ Params: { index: string } }>('/replay/:index', async (request) => {
    const { statements, reply } = replays[Number(request.params.index)] ?? { statements: [], reply: {} };
    const client = await pool.connect();
    try {
      for (const { text, values } of statements) await client.query(values?.length ? { name: nameOf(text), text, values } : text);
      return reply;
    } finally {
      client.release();
    }
  });

  await app.listen({ port, host: '127.0.0.1' });
  process.send?.('ready');
});

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `replay_${names.size}`;
  names.set(text, name);
  return name;
}
