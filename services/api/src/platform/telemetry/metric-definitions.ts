type Definition = {
  kind: 'counter' | 'histogram' | 'read_gauge' | 'read_counter';
  help: string;
  labels: readonly string[];
  buckets?: number[];
};

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const workBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

/**
 * The metrics of the API and the worker: all names, labels and units. Labels have few values, and never a name, an address or the id of a
 * person. `company` is the id of one of a limited number of companies, or `other`. What is `read_…` is read when somebody asks.
 */
export const metricDefinitions = {
  binome_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time to answer a request, by the pattern of its route',
    labels: ['method', 'route', 'status'],
    buckets: requestBuckets,
  },
  binome_http_requests_under_way: { kind: 'read_gauge', help: 'Requests that are not answered yet', labels: [] },
  binome_company_requests_total: { kind: 'counter', help: 'Answered requests of a company', labels: ['company'] },
  binome_company_request_seconds_total: { kind: 'counter', help: 'Time to answer the requests of a company', labels: ['company'] },
  binome_sockets: { kind: 'read_gauge', help: 'Open web sockets of signed-in people', labels: [] },
  binome_event_loop_delay_seconds: {
    kind: 'histogram',
    help: 'How much later than planned a timer of 20 ms ran',
    labels: [],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
  binome_event_loop_busy_seconds_total: { kind: 'read_counter', help: 'Time in which the event loop did not wait', labels: [] },
  binome_database_pool_connections: {
    kind: 'read_gauge',
    help: 'Connections of the pool that are used and idle, and transactions that wait for one',
    labels: ['state'],
  },
  binome_database_pool_wait_seconds: {
    kind: 'histogram',
    help: 'Time that a transaction waited for a connection of the pool',
    labels: [],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 5],
  },
  binome_index_build_duration_seconds: {
    kind: 'histogram',
    help: 'Time to read a whole matching index of a company into memory',
    labels: ['audience'],
    buckets: workBuckets,
  },
  binome_index_profiles: { kind: 'read_gauge', help: 'Profiles in the matching indexes in memory', labels: [] },
  binome_event_delivery_delay_seconds: {
    kind: 'histogram',
    help: 'Time from an event until its listeners have run',
    labels: [],
    buckets: workBuckets,
  },
  binome_deliveries_failed_total: { kind: 'counter', help: 'Deliveries of events that failed and are tried again', labels: [] },
  binome_mails_total: { kind: 'counter', help: 'Mails that the mail server accepted, refused, or did not answer', labels: ['outcome'] },
  binome_job_duration_seconds: { kind: 'histogram', help: 'Time of a run of a periodic job', labels: ['periodic'], buckets: workBuckets },
  binome_job_failures_total: {
    kind: 'counter',
    help: 'Runs of a periodic job that failed, and failures in one company',
    labels: ['periodic'],
  },
  binome_backlog_up: { kind: 'read_gauge', help: '1 while this worker measures what waits, 0 when it could not', labels: [] },
  binome_queue_depth: { kind: 'read_gauge', help: 'Jobs of the queue', labels: ['state'] },
  binome_queue_age_seconds: { kind: 'read_gauge', help: 'Age of the oldest job that waits in the queue', labels: [] },
  binome_events_undelivered: { kind: 'read_gauge', help: 'Events whose listeners have not run', labels: [] },
  binome_events_undelivered_age_seconds: { kind: 'read_gauge', help: 'Age of the oldest of these events', labels: [] },
  binome_mails_waiting: { kind: 'read_gauge', help: 'Mails that are due and not sent', labels: [] },
  binome_mails_waiting_age_seconds: { kind: 'read_gauge', help: 'Since when the oldest of these mails is due', labels: [] },
  binome_company_backlog: {
    kind: 'read_gauge',
    help: 'Undelivered events and due mails of the ten companies with the most, and of the others together',
    labels: ['company', 'of'],
  },
  binome_companies: { kind: 'read_gauge', help: 'Companies', labels: ['state'] },
  binome_process_memory_bytes: { kind: 'read_gauge', help: 'Memory of the process', labels: ['of'] },
  binome_process_cpu_seconds_total: { kind: 'read_counter', help: 'Processor time of the process', labels: [] },
  binome_process_start_time_seconds: { kind: 'read_gauge', help: 'When the process started, in Unix time', labels: [] },
} as const satisfies Record<string, Definition>;

type Definitions = typeof metricDefinitions;
type MetricName = keyof Definitions;
type NamesOf<Kind extends Definition['kind']> = { [N in MetricName]: Definitions[N]['kind'] extends Kind ? N : never }[MetricName];

/** What is recorded when it happens. */
export type RecordedMetric = NamesOf<'counter' | 'histogram'>;
/** What is read when somebody asks. */
export type ReadMetric = NamesOf<'read_gauge' | 'read_counter'>;
export type LabelsOf<N extends MetricName> = Record<Definitions[N]['labels'][number], string>;
