import Icon from '@mui/icons-material/ForumOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default { list: lazy(() => import('./feed-article-list.tsx')), icon: Icon } satisfies Omit<ResourceProps, 'name'>;
