import Icon from '@mui/icons-material/PeopleAltOutlined';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { UserList } from './user-list.tsx';
import { UserShow } from './user-show.tsx';

export default { list: UserList, show: UserShow, icon: Icon, recordRepresentation: fullName } satisfies Omit<ResourceProps, 'name'>;
