import type { Article } from '@binome/contract/news/articles';
import { api } from '../../lib/http/api.ts';
import type { PictureChoice } from './picture-field.tsx';

/**
 * Uploads or removes the picture of an article. Returns the article as it is then.
 * @throws ApiFailure
 */
export async function savePicture(article: Article, choice: PictureChoice): Promise<Article> {
  const params = { id: article.id };
  if (choice instanceof File) return (await api('PUT /api/v1/articles/:id/picture', { params, upload: choice })).data;
  if (choice === 'unchanged' || article.picture === null) return article;
  await api('DELETE /api/v1/articles/:id/picture', { params });
  return { ...article, picture: null };
}
