import { replaceRefusedStorage } from '@binome/contract/values/browser-storage';

// Imported first, because libraries look at the storage as soon as they are evaluated.
replaceRefusedStorage();
