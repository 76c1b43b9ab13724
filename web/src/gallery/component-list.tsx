import { useHasToasts } from '../lib/page/toasts.ts';
import { useIntl } from '../lib/text/intl.ts';
import { ToastRegion } from '../ui/overlays/toast-region.tsx';
import type { Entry } from './entry.ts';
import { sections } from './sections.ts';
import { galleryTexts, stateNames } from './texts.ts';

/** Every component in its states, by section. */
export function ComponentList() {
  const { locale } = useIntl();
  const texts = galleryTexts[locale];
  const hasToasts = useHasToasts();
  return (
    <>
      <main className="gallery-components">
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
        {sections.map((sectionOf) => {
          const { id, title, entries } = sectionOf((fr, en) => (locale === 'fr' ? fr : en));
          return (
            <section key={id} id={id} aria-label={title}>
              <h2>{title}</h2>
              {entries.map((entry) => (
                <EntryStates key={entry.file} {...entry} />
              ))}
            </section>
          );
        })}
      </main>
      {hasToasts && <ToastRegion />}
    </>
  );
}

function EntryStates({ file, rule, states }: Entry) {
  const { locale } = useIntl();
  return (
    <article id={file} aria-label={file}>
      <h3>
        <code>{file}</code>
      </h3>
      <p>{rule}</p>
      {states.length === 0 && <p className="gallery-state-name">{galleryTexts[locale].nothing_shown}</p>}
      {states.map(({ name, note, content }) => (
        <div key={`${name} ${note}`} className="gallery-state">
          <p className="gallery-state-name">{[stateNames[locale][name], note].filter(Boolean).join(' · ')}</p>
          <div data-hover={name === 'hover' || undefined}>{content}</div>
        </div>
      ))}
    </article>
  );
}
