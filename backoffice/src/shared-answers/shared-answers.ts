import Icon from '@mui/icons-material/RecordVoiceOverOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default { list: lazy(() => import('./shared-answer-list.tsx')), icon: Icon } satisfies Omit<ResourceProps, 'name'>;
