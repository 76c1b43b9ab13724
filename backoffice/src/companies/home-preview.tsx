import type { Locale } from '@binome/contract/fields';
import { deriveBrand } from '@binome/contract/values/brand-colour';
import type { BrandPattern } from '@binome/contract/values/brand-patterns';
import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { fillOwnWords } from '../providers/translate.ts';
import { PatternSample } from './pattern-sample.tsx';
import { useWordingKeys } from './use-wording-keys.ts';

type Props = {
  /** A text, or an element that watches it in a form. */
  name: ReactNode;
  colour: string | undefined;
  /** Absent where the company's pattern is not known. */
  pattern?: BrandPattern | undefined;
  languages: Locale[] | undefined;
  language: string | undefined;
  /** A file chosen in the form, or the URL of the current logo. */
  logo: File | string | null;
  /** The company's texts by language and message key. They replace the product's texts. */
  wording?: Partial<Record<string, Record<string, string>>>;
};

const palettes = {
  light: { page: '#f6f8fc', card: '#ffffff', text: '#18202f', textSecondary: '#465168' },
  dark: { page: '#0f1420', card: '#171e2c', text: '#e8ecf5', textSecondary: '#b4bdd0' },
};

/** The labels of the sign-in button. A company cannot replace them. */
const signInLabels: Partial<Record<string, string>> = { fr: 'Se connecter', en: 'Sign in' };

/** A preview of the members' home page in each of the company's languages, in light and dark. */
export function HomePreview({ name, colour, pattern, languages = [], language, logo, wording = {} }: Props) {
  const { t } = useIntl();
  const [chosen, setChosen] = useState<Locale>();
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const shownLanguage = chosen && languages.includes(chosen) ? chosen : (language ?? languages[0] ?? 'fr');
  const text = useTexts(shownLanguage, wording);
  const brand = deriveBrand(/^#[0-9a-f]{6}$/i.test(colour ?? '') ? (colour ?? '') : '#4c6eba')[theme];
  const palette = palettes[theme];
  const logoUrl = useLogoUrl(logo);
  return (
    <Card component="section" aria-label={t('console.companies.preview')} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          {t('console.companies.preview')}
        </Typography>
        {languages.length > 1 && (
          <ToggleButtonGroup size="small" exclusive value={shownLanguage} onChange={(_, value) => value && setChosen(value)}>
            {languages.map((code) => (
              <ToggleButton key={code} value={code}>
                {t(`console.languages.${code}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <ToggleButtonGroup size="small" exclusive value={theme} onChange={(_, value) => value && setTheme(value)}>
          <ToggleButton value="light">{t('console.companies.by_day')}</ToggleButton>
          <ToggleButton value="dark">{t('console.companies.by_night')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        lang={shownLanguage}
        sx={{ bgcolor: palette.page, color: palette.text, borderRadius: 2, p: 2, overflow: 'hidden', forcedColorAdjust: 'none' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 3 }}>
          {logoUrl ? (
            <Box component="img" src={logoUrl} alt="" sx={{ height: 32, maxWidth: 160, objectFit: 'contain' }} />
          ) : (
            <Box component="span" sx={{ fontWeight: 700, fontSize: 18, minWidth: 0, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
          )}
          <SignInButton brand={brand}>{signInLabels[shownLanguage] ?? ''}</SignInButton>
        </Box>
        {pattern && (
          <Box sx={{ mb: 2 }}>
            <PatternSample pattern={pattern} colour={colour ?? ''} width="100%" height={96} />
          </Box>
        )}
        <Box sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600, textWrap: 'balance' }}>{text('welcome.title')}</Box>
        <Box sx={{ color: palette.textSecondary, my: 1.5 }}>{text('welcome.intro')}</Box>
        <Box sx={{ bgcolor: brand.soft, color: brand['on-soft'], borderRadius: 2, p: 2, my: 2 }}>
          <Box sx={{ fontWeight: 600, mb: 0.5 }}>{text('welcome.what_title')}</Box>
          {text('welcome.what_text')}
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
          <BulletCard palette={palette} title={text('welcome.mentee_title')} items={[1, 2, 3].map((n) => text(`welcome.mentee_${n}`))} />
          <BulletCard palette={palette} title={text('welcome.mentor_title')} items={[1, 2, 3].map((n) => text(`welcome.mentor_${n}`))} />
        </Box>
      </Box>
    </Card>
  );
}

function SignInButton({ brand, children }: { brand: ReturnType<typeof deriveBrand>['light']; children: string }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        flexShrink: 0,
        whiteSpace: 'nowrap',
        bgcolor: brand.primary,
        color: brand['on-primary'],
        borderRadius: 1,
        px: 1.5,
        py: 0.75,
        fontWeight: 600,
        fontSize: 14,
      }}
    >
      {children}
    </Box>
  );
}

function BulletCard({ palette, title, items }: { palette: (typeof palettes)['light']; title: string; items: string[] }) {
  return (
    <Box sx={{ bgcolor: palette.card, borderRadius: 2, p: 2 }}>
      <Box sx={{ fontWeight: 600, mb: 1 }}>{title}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2, color: palette.textSecondary, fontSize: 14 }}>
        {items.filter(Boolean).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </Box>
  );
}

/** Returns a function that finds the company's text for a message key, or the product's text if there is none. */
function useTexts(language: string, wording: NonNullable<Props['wording']>) {
  const keys = useWordingKeys();
  const locale = language === 'en' ? 'en' : 'fr';
  return (key: string) => fillOwnWords(wording[language]?.[key] ?? keys.find(({ id }) => id === key)?.texts[locale] ?? '', locale);
}

function useLogoUrl(logo: Props['logo']): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(logo instanceof File)) return setUrl(logo);
    const objectUrl = URL.createObjectURL(logo);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [logo]);
  return url;
}
