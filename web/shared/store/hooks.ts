import { useDispatch, useSelector } from 'react-redux';
import { useAppServices } from '../app-services/app-services.ts';
import type { AppDispatch, RootState } from './create-store.ts';
import type { Act } from './page-store.ts';

export const useAppSelector = useSelector.withTypes<RootState>();

/** For what visitors see: the store may still be on its way. */
export const useAct = (): Act => useAppServices().act;

/** For signed-in parts alone, which are shown with the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
