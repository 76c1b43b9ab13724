import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A span as OTLP sends it. Ids are hexadecimal; a span without a parent has the id ''. */
type ReceivedSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, string | number>;
  isFailed: boolean;
};

/** A receiver of OTLP over HTTP. `bodies` are all texts that it was sent; `spans` and `metrics` read those in JSON. */
type OtlpReceiver = {
  url: string;
  bodies: { path: string; type: string; text: string }[];
  spans: () => ReceivedSpan[];
  metrics: () => string[];
  close: () => Promise<void>;
};

/** Opens the receiver on a free port. */
export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: OtlpReceiver['bodies'] = [];
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
    bodies.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', text: body.toString('latin1') });
    response.writeHead(200, { 'content-type': request.headers['content-type'] ?? 'application/json' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const payloads = (path: string) =>
    bodies.filter((body) => body.path === path && body.type.includes('json')).map(({ text }) => JSON.parse(text));
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    spans: () => payloads('/v1/traces').flatMap(({ resourceSpans }) => resourceSpans.flatMap(readSpans)),
    metrics: () =>
      payloads('/v1/metrics').flatMap(({ resourceMetrics }: { resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name))),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status?: { code?: number };
};
type ResourceSpans = { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] };

const failed = 2;

function readSpans({ resource, scopeSpans }: ResourceSpans): ReceivedSpan[] {
  const service = String(attributesOf(resource.attributes)['service.name']);
  return scopeSpans.flatMap(({ spans }) =>
    spans.map(({ name, traceId, spanId, parentSpanId = '', attributes, status }) => ({
      ...{ service, name, traceId, spanId, parentSpanId },
      attributes: attributesOf(attributes),
      isFailed: status?.code === failed,
    })),
  );
}

function attributesOf(attributes: Attribute[]): Record<string, string | number> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
}
