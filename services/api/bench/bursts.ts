import { setTimeout as pause } from 'node:timers/promises';
import { amount } from '@binome/testing/bench';
import { get } from './run-load.ts';
import type { TwoCompanies } from './two-companies.ts';

/** What a company may do at once. Each ends when its work is done, or is ended by `signal`. */
export type Burst = { name: string; run: (signal: AbortSignal) => Promise<string> };

const filesOfImport = amount(10, 1);
const rowsOfFile = amount(5_000, 20);
const secondsAtNine = amount(60, 1);
const callsOfStart = [
  '/auth/validate_token',
  '/api/v1/current_profile',
  '/api/v1/notifications',
  '/api/v1/meetings',
  '/api/v1/mentoring_requests',
];
const pollMs = amount(500, 50);

/** The bursts of the busy company, over HTTP. `run` returns what was done. */
export function burstsOf(url: string, { busy }: TwoCompanies): Burst[] {
  const call = async <T>(method: string, path: string, cookie: string, body?: string | object): Promise<T> => {
    const isFile = typeof body === 'string';
    const response = await fetch(`${url}/backoffice/v1/${path}`, {
      method,
      headers: { cookie, origin: url, ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}) },
      ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return (await response.json()) as T;
  };
  const { referentCookie, staffCookie, programId } = busy;

  async function importPeople(signal: AbortSignal): Promise<string> {
    let invited = 0;
    for (let file = 0; file < filesOfImport && !signal.aborted; file += 1) {
      const rows = Array.from({ length: rowsOfFile }, (_, row) => `Ada,Byron,ada.${file}.${row}@burst.example`);
      const path = `invitation_imports?program_id=${programId}&language=fr&valid_days=30`;
      const { total } = await call<{ total: number }>('POST', path, referentCookie, ['first_name,last_name,email', ...rows].join('\n'));
      invited += total;
    }
    return `${invited} people imported`;
  }

  async function assign(signal: AbortSignal): Promise<string> {
    type Run = { id: string; job: { state: string }; metrics: { served: number }; next_wave: { min_score: number } | null };
    const audience = { kind: 'unmatched', with_open_requests: true };
    let run = await call<Run>('POST', 'matching_runs', referentCookie, { program_id: programId, audience });
    while (!['done', 'failed', 'cancelled'].includes(run.job.state) && !signal.aborted) {
      await pause(pollMs);
      run = await call<Run>('GET', `matching_runs/${run.id}`, referentCookie);
    }
    if (run.job.state !== 'done') return `run ${run.job.state}`;
    const publication = { run_id: run.id, mode: 'propose', pairs: { min_score: 0 }, edit_id: null };
    const { wave } = await call<{ wave: { pairs: number } | null }>('POST', 'matching_run_publications', referentCookie, publication);
    return `${run.metrics.served} people assigned, ${wave?.pairs ?? 0} pairs published`;
  }

  async function exportCompany(signal: AbortSignal): Promise<string> {
    type Export = { id: string; state: string };
    const asked = await call<Export>('POST', 'company_exports', staffCookie, { company_id: busy.id, reason: 'Mesure' });
    let { state } = asked;
    while (!['ready', 'failed'].includes(state) && !signal.aborted) {
      await pause(pollMs);
      const list = await call<Export[]>('GET', 'company_exports', staffCookie);
      state = list.find(({ id }) => id === asked.id)?.state ?? 'gone';
    }
    return `export ${state}`;
  }

  async function openAtNine(signal: AbortSignal): Promise<string> {
    const statuses: number[] = [];
    const gap = (secondsAtNine * 1000) / busy.members.length;
    const open = async (credentials: Record<string, string>) => {
      statuses.push(...(await Promise.all(callsOfStart.map((path) => get(undefined, url + path, credentials).catch(() => 0)))));
    };
    const opened: Promise<void>[] = [];
    for (const credentials of busy.members) {
      if (signal.aborted) break;
      opened.push(open(credentials));
      await pause(gap);
    }
    await Promise.all(opened);
    const refused = statuses.filter((status) => status !== 200).length;
    return `${opened.length} people in ${secondsAtNine} s, ${statuses.length} calls, ${refused} refused`;
  }

  return [
    { name: `an import of ${filesOfImport * rowsOfFile} people`, run: importPeople },
    { name: 'a cohort, assigned and published', run: assign },
    { name: 'an export of the company', run: exportCompany },
    { name: `${busy.members.length} people at nine o’clock`, run: openAtNine },
  ];
}
