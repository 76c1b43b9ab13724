import { loadMessages } from '../../lib/text/intl.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** The form of a recommendation, which loads with its texts: the page that asks for one has no others of the profile. */
export const LazyRecommendationDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('./recommendation-dialog.tsx'), loadMessages('profile')]);
  return module.RecommendationDialog;
});
