import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DemoRequestForm } from './demo-request-form.tsx';
import { ProductTour } from './product-tour.tsx';

/** The part of the home page that is for organisations: the product in pictures, and a form to ask for a demonstration. */
export default function ProviderSections() {
  const { t } = useIntl();
  return (
    <>
      <ProductTour />
      <Card as="section" aria-labelledby="demo" className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-2">
          <h2 id="demo" className="text-h1 font-semibold">
            {t('provider.demo_title')}
          </h2>
          <p className="max-w-[60ch] text-ink-2">{t('provider.demo_text')}</p>
        </div>
        <DemoRequestForm />
      </Card>
    </>
  );
}
