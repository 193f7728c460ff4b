export * from './journal';
export * from './staff';
export * from './store';
