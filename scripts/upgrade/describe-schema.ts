import type pg from 'pg';

/** One query per kind of object. Each returns `name` and `definition`; none depends on the order in which columns were added. */
const queries = {
  schema: `
    select nspname as name, concat_ws(' ', pg_get_userbyid(nspowner), nspacl::text) as definition from pg_namespace`,
  table: `
    select c.oid::regclass::text as name,
      concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, pg_get_userbyid(c.relowner), c.reloptions,
        (select array_agg(acl::text order by acl::text) from unnest(c.relacl) acl)) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `
    select a.attrelid::regclass || '.' || a.attname as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid), (select array_agg(acl::text order by acl::text) from unnest(a.attacl) acl)) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  constraint: `
    select k.conrelid::regclass || '.' || k.conname as name, concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.conrelid <> 0`,
  index: `
    select i.indexrelid::regclass::text as name, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace`,
  policy: `
    select p.polrelid::regclass || '.' || p.polname as name,
      concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::regrole[]::text, 'using', pg_get_expr(p.polqual, p.polrelid), 'check',
        pg_get_expr(p.polwithcheck, p.polrelid)) as definition
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace`,
  routine: `
    select p.oid::regprocedure::text as name,
      concat_ws(' ', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner),
        (select array_agg(acl::text order by acl::text) from unnest(p.proacl) acl)) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind in ('f', 'p')`,
  trigger: `
    select t.tgrelid::regclass || '.' || t.tgname as name, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal`,
  type: `
    select t.oid::regtype::text as name,
      (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = t.oid) as definition
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype = 'e'`,
};

/** Describes the schema of a database, one object a line, sorted: two databases with the same schema have the same description. */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(queries)) {
    const where = `${query.includes(' where ') ? 'and' : 'where'} ${kind === 'schema' ? '' : 'n.'}nspname in ('app', 'directory', 'due', 'migration')`;
    const { rows } = await client.query<{ name: string; definition: string }>(`${query} ${where}`);
    for (const { name, definition } of rows) lines.push(`${kind} ${name}: ${definition}`);
  }
  return lines.sort();
}
