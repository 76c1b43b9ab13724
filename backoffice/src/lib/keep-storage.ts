import { replaceRefusedStorage } from '@binome/contract/values/browser-storage';

// Imported first, because react-admin looks at the storage as soon as it is evaluated.
replaceRefusedStorage();
