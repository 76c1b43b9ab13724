import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  NoResultError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryNode,
} from 'kysely';
import type { Tx } from './database.ts';
import { readBatches } from './read-batches.ts';
import type { DB } from './schema.gen.ts';

/** Builds queries, and cannot run them. */
export type Builder = Kysely<DB>;

const builder: Builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands for a value of a statement while its query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/** A query of Kysely, or one written as an `sql` text. */
type Query<Row> = { compile(builder: Builder): CompiledQuery<Row> };

type Statement<Values, Row> = {
  rows(tx: Tx, values: Values): Promise<Row[]>;
  first(tx: Tx, values: Values): Promise<Row | undefined>;
  /** @throws NoResultError */
  one(tx: Tx, values: Values): Promise<Row>;
  /** Reads the rows of one snapshot, `size` at a time. */
  batches(tx: Tx, values: Values, size: number): AsyncGenerator<Row[], void>;
};

/**
 * A query that is built and compiled once, at its first run, and then only receives values: building and compiling a query costs more than
 * running a short one. For queries of hot paths. `build` sees placeholders instead of values: it can pass each on as a parameter, and
 * cannot read one, nor pass a list to `in` (use `= any(…)`).
 */
export function statement<Values, Row>(build: (db: Builder, values: Values) => Query<Row>): Statement<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const queryOf = (values: Values): CompiledQuery<Row> => {
    compiled ??= build(builder, placeholders as Values).compile(builder);
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? values[value.name as keyof Values] : value));
    return { ...compiled, parameters };
  };
  const rows = async (tx: Tx, values: Values) => (await tx.executeQuery<Row>(queryOf(values))).rows;
  return {
    rows,
    first: async (tx, values) => (await rows(tx, values))[0],
    async one(tx, values) {
      const [row] = await rows(tx, values);
      if (!row) throw new NoResultError(compiled?.query as QueryNode);
      return row;
    },
    batches: (tx, values, size) => readBatches(tx, queryOf(values), size),
  };
}

/** Returns the statement of each combination of options, made at its first use. */
export function statementBy<Options extends (string | boolean | undefined)[], Values, Row>(
  make: (...options: Options) => Statement<Values, Row>,
): (...options: Options) => Statement<Values, Row> {
  const made = new Map<string, Statement<Values, Row>>();
  return (...options) => {
    const key = options.join();
    const existing = made.get(key) ?? make(...options);
    made.set(key, existing);
    return existing;
  };
}
