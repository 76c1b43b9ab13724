import {
  type Attributes,
  type Context,
  isSpanContextValid,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';
import type { Env } from '../process/env.ts';
import type { SpanKind as Kind, OpenSpan, Tracer } from './tracing.ts';

const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Makes spans of OpenTelemetry. */
export function spanTracer(tracer: OtelTracer): Tracer {
  const spans = new WeakMap<OpenSpan, Span>();
  return {
    start(name, { kind, attributes, parent }, open) {
      const remote = parent ? parseTraceParent(parent) : undefined;
      const local = open && spans.get(open);
      const context = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : local ? trace.setSpan(ROOT_CONTEXT, local) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: attributes as Attributes }, context satisfies Context);
      const opened: OpenSpan = {
        traceParent: traceParentOf(span.spanContext()),
        set: (more) => void span.setAttributes(more as Attributes),
        fail: (code) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', code),
        end: () => span.end(),
      };
      spans.set(opened, span);
      return opened;
    },
  };
}

const traceParentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a W3C `traceparent` of version 00. Undefined for any other text: then a new trace begins. */
function parseTraceParent(text: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = '0'] = traceParentPattern.exec(text) ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

function traceParentOf({ traceId, spanId, traceFlags }: SpanContext): string | null {
  return traceFlags & TraceFlags.SAMPLED ? `00-${traceId}-${spanId}-01` : null;
}

/** The sampler of the standard variables. */
export function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env): Sampler {
  const samplers = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const [, root] = /^parentbased_(.+)$/.exec(name) ?? [];
  const make = samplers[(root ?? name) as keyof typeof samplers];
  return root ? new ParentBasedSampler({ root: make() }) : make();
}
