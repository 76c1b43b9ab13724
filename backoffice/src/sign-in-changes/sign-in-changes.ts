import Icon from '@mui/icons-material/HowToRegOutlined';
import type { ResourceProps } from 'react-admin';
import { SignInChangeList } from './sign-in-change-list.tsx';

export default { list: SignInChangeList, icon: Icon } satisfies Omit<ResourceProps, 'name'>;
