export * from './consent-texts';
export * from './journal';
export * from './staff';
export * from './store';
