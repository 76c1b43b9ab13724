import Icon from '@mui/icons-material/BadgeOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { ProfileList } from './profile-list.tsx';
import { ProfileShow } from './profile-show.tsx';

export default { list: ProfileList, show: ProfileShow, icon: Icon, recordRepresentation: fullName } satisfies Omit<ResourceProps, 'name'>;
