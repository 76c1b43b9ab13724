import { useEffect, useState } from 'react';
import { useIntl } from '../lib/text/intl.ts';
import { languageNames } from '../lib/text/language.ts';
import { SingleChoiceChips } from '../ui/fields/chip-fields.tsx';
import { sections } from './sections.ts';
import { addressOf, type Settings, themes, widths } from './settings.ts';
import { galleryTexts } from './texts.ts';

/** The toolbar of the gallery, and the components in one frame per theme. A frame has the width of a device, so that media queries apply. */
export function GalleryPage(settings: Settings) {
  const { locale } = useIntl();
  const texts = galleryTexts[locale];
  const anchor = useAnchor();
  const choose = (change: Partial<Settings>) => location.assign(`${addressOf({ ...settings, ...change })}${location.hash}`);
  const shownThemes = settings.theme === 'both' ? (['light', 'dark'] as const) : [settings.theme];
  return (
    <div className="gallery-page">
      <header className="gallery-tools">
        <h1>{texts.title}</h1>
        <SingleChoiceChips
          label={texts.theme}
          options={themes.map((code) => ({ code, label: texts[code] }))}
          value={settings.theme}
          onChange={(theme) => choose({ theme: themes.find((known) => known === theme) })}
        />
        <SingleChoiceChips
          label={texts.width}
          options={widths.map((code) => ({ code, label: texts.pixels.replace('{width}', code) }))}
          value={settings.width}
          onChange={(width) => choose({ width: widths.find((known) => known === width) })}
        />
        <SingleChoiceChips
          label={texts.language}
          options={Object.entries(languageNames).map(([code, label]) => ({ code, label }))}
          value={settings.language}
          onChange={(language) => choose({ language: language === 'en' ? 'en' : 'fr' })}
        />
        <nav aria-label={texts.sections}>
          {sections.map((sectionOf) => {
            const { id, title } = sectionOf((fr, en) => (locale === 'fr' ? fr : en));
            return (
              <a key={id} href={`#${id}`} className="link">
                {title}
              </a>
            );
          })}
        </nav>
      </header>
      <main className="gallery-frames">
        {shownThemes.map((theme) => (
          <iframe
            key={theme}
            title={texts[theme]}
            src={`${addressOf({ ...settings, theme }, 'components')}${anchor}`}
            style={{ width: `${settings.width}px` }}
          />
        ))}
      </main>
    </div>
  );
}

/** The `#anchor` of the address. */
function useAnchor(): string {
  const [anchor, setAnchor] = useState(location.hash);
  useEffect(() => {
    const update = () => setAnchor(location.hash);
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return anchor;
}
