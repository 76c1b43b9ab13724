import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { settingNames } from '@binome/api/platform/process/env';
import { drainSeconds } from '@binome/api/platform/process/stop';
import type { MetricName } from '@binome/api/platform/telemetry/metric-definitions';
import type { ConfigMap, Container, PodTemplateSpec } from 'kubernetes-types/core/v1';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { packageBinary, root, run } from '../../scripts/lib/run.ts';

const folder = join(root, 'infra/kubernetes');
const files = globSync('**/*.yaml', { cwd: folder }).sort();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  // biome-ignore lint/suspicious/noExplicitAny: the first test checks it against the types of its kind.
  spec?: any;
  data?: Record<string, string>;
};

const manifestsOf = (file: string): Manifest[] => parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((text) => text.toJS());
const manifests = files.flatMap(manifestsOf);
const configMap = (name: string) => manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name) as ConfigMap;
const settings = configMap('binome-settings').data ?? {};

/** The pods that run Binôme or its proxy, by the name of what makes them. */
const templates = manifests
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .map(({ metadata, spec }): [string, PodTemplateSpec] => [metadata.name, spec.template]);
const containers = templates.map(([name, { spec }]): [string, Container] => [name, spec?.containers[0] as Container]);

test('each manifest has the fields of its kind, no other, of the right types', async () => {
  const generated = join(root, '.cache/kubernetes');
  mkdirSync(generated, { recursive: true });
  const sources = files.map((file) => `${file.replaceAll('/', '-')}.ts`);
  for (const [index, file] of files.entries()) {
    const literals = manifestsOf(file).map((manifest) => {
      const { apiVersion, kind } = manifest;
      const path = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '');
      return `(${JSON.stringify(manifest)}) satisfies import('kubernetes-types/${path}').${kind};\n`;
    });
    writeFileSync(join(generated, sources[index] ?? ''), literals.join(''));
  }
  const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', types: [] };
  writeFileSync(join(generated, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, files: sources }));
  expect(await run(packageBinary('tsc'), ['-p', generated, '--checkers', '1'])).toEqual({ code: 0, output: '' });
});

test('names only settings that the code reads and env.example explains', () => {
  const explained = Object.keys(parseEnv(read('infra/env.example')));
  const named = [...Object.keys(settings), ...containers.flatMap(([, { env = [] }]) => env.map(({ name }) => name))];
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect([name, settingNames.includes(name), explained.includes(name)]).toEqual([name, true, true]);
});

test('holds no secret, and gives the owner’s connection to the migrations only', () => {
  expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
  expect(Object.keys(settings).filter((name) => /SECRET|PASSWORD|KEY|TOKEN|_URL$/.test(name))).toEqual(['BASE_URL']);
  const owners = containers.filter(([, container]) => JSON.stringify(container).includes('binome-owner'));
  expect(owners.map(([name]) => name)).toEqual(['binome-migrations']);
});

test('each pod runs without root, privileges and a writable system, and within its memory', () => {
  expect(templates.map(([name]) => name).sort()).toEqual(['binome-api', 'binome-migrations', 'binome-proxy', 'binome-worker']);
  for (const [name, { spec }] of templates) {
    expect([name, spec]).toMatchObject([
      name,
      {
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
            resources: { requests: { cpu: expect.any(String), memory: expect.any(String) }, limits: { memory: expect.any(String) } },
          },
        ],
      },
    ]);
  }
});

test('the ports and probes are those of the processes', () => {
  const portsOf = (name: string) =>
    Object.fromEntries(containers.find(([of]) => of === name)?.[1].ports?.map(({ name, containerPort }) => [name, containerPort]) ?? []);
  const [http, metrics] = [Number(settings.PORT), Number(settings.METRICS_PORT)];
  expect([portsOf('binome-api'), portsOf('binome-worker')]).toEqual([{ http, metrics }, { metrics }]);
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;
  const answers = { startupProbe: '/healthz', livenessProbe: '/healthz', readinessProbe: '/readyz' };
  for (const [name, port] of [
    ['binome-api', 'http'],
    ['binome-worker', 'metrics'],
  ]) {
    const container = containers.find(([of]) => of === name)?.[1];
    for (const probe of probes) expect(container?.[probe]?.httpGet).toEqual({ path: answers[probe], port });
  }
});

test('a pod has the time to finish what runs before it is killed', () => {
  const graceOf = (name: string) => templates.find(([of]) => of === name)?.[1].spec?.terminationGracePeriodSeconds;
  expect(graceOf('binome-api')).toBeGreaterThan(Number(settings.STOP_NOTICE_SECONDS) + drainSeconds);
  expect(graceOf('binome-worker')).toBeGreaterThan(drainSeconds);
});

test('the images are those of the Dockerfiles, and what they run exists', () => {
  const images = containers.filter(([name]) => name !== 'binome-proxy').map(([, { image = '' }]) => image);
  expect(new Set(images.map((image) => image.split(':')[1])).size).toBe(1);
  for (const image of images) {
    const [, part] = /\/binome-(\w+):/.exec(image) ?? [];
    const dockerfile = read(`infra/Dockerfile.${part}`);
    const [, program = ''] = /^CMD \["node", "(.+)"\]$/m.exec(dockerfile) ?? [];
    expect(existsSync(join(root, program))).toBe(true);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain(`DATA_DIR=${settings.DATA_DIR}`);
  }
  const [, { command, image }] = containers.find(([name]) => name === 'binome-migrations') ?? ['', {} as Container];
  expect(image).toContain('binome-api');
  expect(command).toEqual(['node', 'scripts/migrate.ts']);
  expect(existsSync(join(root, 'scripts/migrate.ts'))).toBe(true);
  expect(read('infra/Dockerfile.api')).toMatch(/^COPY scripts scripts$/m);
});

test('the proxy has the configuration of infra/haproxy.cfg, with one address for all nodes', () => {
  const expected = read('infra/haproxy.cfg')
    .replace('bind :80', 'bind :8080')
    .replace('bind :443', 'bind :8443')
    .replace(/server node1 .*\n.*\n$/, 'server api binome-api:3000\n')
    .replaceAll('\t', '  ');
  expect(configMap('binome-proxy').data?.['haproxy.cfg']).toBe(expected);
});

test('each selector finds pods, and each scaled or mounted thing exists', () => {
  const labels = templates.map(([, { metadata }]) => metadata?.labels ?? {});
  const finds = (selector: Record<string, string>) =>
    labels.some((pod) => Object.entries(selector).every(([key, value]) => pod[key] === value));
  const selectors = manifests.flatMap(({ kind, spec }) =>
    kind === 'Service'
      ? [spec.selector]
      : kind === 'PodDisruptionBudget' || kind === 'Deployment'
        ? [spec.selector.matchLabels]
        : kind === 'NetworkPolicy' && spec.podSelector.matchLabels
          ? [spec.podSelector.matchLabels]
          : [],
  );
  expect(selectors.length).toBeGreaterThan(8);
  for (const selector of selectors) expect([selector, finds(selector)]).toEqual([selector, true]);
  const has = (kind: string, name: string) => manifests.some((other) => other.kind === kind && other.metadata.name === name);
  const needed = [
    ...manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map(({ spec }) => ['Deployment', spec.scaleTargetRef.name]),
    ...templates
      .flatMap(([, { spec }]) => spec?.volumes ?? [])
      .flatMap(({ persistentVolumeClaim: claim, configMap }) => [
        ...(claim ? [['PersistentVolumeClaim', claim.claimName]] : []),
        ...(configMap?.name ? [['ConfigMap', configMap.name]] : []),
      ]),
  ];
  for (const [kind = '', name = ''] of needed) expect([kind, name, has(kind, name)]).toEqual([kind, name, true]);
});

test('the adapter of the metrics knows the figures by which pods are scaled', () => {
  const scaled = manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .flatMap(({ spec }) => spec.metrics)
    .map(({ pods, external }) => (pods ?? external).metric.name);
  expect(scaled).toEqual(['binome_event_loop_delay_seconds', 'binome_queue_age_seconds'] satisfies MetricName[]);
  for (const name of scaled) expect(configMap('binome-metrics').data?.['config.yaml']).toContain(name);
});
